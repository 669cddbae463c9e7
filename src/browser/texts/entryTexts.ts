/** What is wrong with what a person typed about who they are and where they live. Source: design. */
export const entryTexts = {
  name: 'Escreva o nome completo.',
  recipient: 'Escreva o nome de quem recebe.',
  emailMissing: 'Falta o e-mail.',
  email: 'Confira o e-mail. Ele deve ser como nome@exemplo.com.br.',
  documentMissing: 'Falta o CPF ou CNPJ.',
  documentShort: 'Faltam números no CPF.',
  document: 'Confira os números: este CPF ou CNPJ não existe.',
  phoneMissing: 'Falta o celular.',
  phoneShort: 'Faltam números. Escreva com o DDD.',
  phone: 'Confira o número e o DDD.',
  zipCode: 'Faltam números no CEP.',
  zipCodeUnknown: 'CEP não encontrado',
  street: 'Falta a rua.',
  number: 'Falta o número. Sem número? Escreva S/N.',
  neighborhood: 'Falta o bairro.',
  tooLong: (max: number) => `Use até ${max} letras.`,
} as const;
