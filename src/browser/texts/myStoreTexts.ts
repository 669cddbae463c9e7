/** Texts of the layout of Minha Loja; each section has texts of its own. Source: rules §12; design. */
export const myStoreTexts = {
  myStoreTabs: 'Partes de Minha Loja',
  beginning: 'Início',
  store: 'Loja',
  products: 'Produtos',
  product: 'Produto',
  newProduct: 'Novo produto',
  productImport: 'Importar produtos',
  categories: 'Categorias e marcas',
  banners: 'Banners',
  shipping: 'Frete',
  vouchers: 'Cupons',
  repeat: 'Compra programada',
  customers: 'Clientes',
  pages: 'Páginas',
  search: 'Busca',
  integrations: 'Integrações',
} as const;
