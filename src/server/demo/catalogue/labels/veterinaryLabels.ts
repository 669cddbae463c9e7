/**
 * What the leaflet of a veterinary product says of it. Substances against parasites are invented, but for permethrin, of
 * which homes with cats are warned.
 */
export type VeterinaryLabel = { activeIngredient: string; contraindications: string };

const AGAINST_PARASITES = 'Não use em animais doentes, em gestação ou em lactação sem orientação.';
const ON_SKIN = 'Uso externo. Não use em caso de alergia a algum componente.';

const invented = (name: string): string => `${name} (substância fictícia da demonstração)`;

/** Veterinary products of the demo, by slug: all of them are sold without a prescription. */
export const veterinaryLabels: Record<string, VeterinaryLabel> = {
  'antipulgas-curativa-comprimido-mensal-para-caes': {
    activeIngredient: invented('Pulgalaner'),
    contraindications: `Não use em filhotes com menos de 8 semanas ou 2 kg. ${AGAINST_PARASITES}`,
  },
  'antipulgas-curativa-trimestral-para-caes': {
    activeIngredient: invented('Carrapalaner'),
    contraindications: `Não use em cães com histórico de convulsão. ${AGAINST_PARASITES}`,
  },
  'antipulgas-curativa-pipeta-para-caes': {
    activeIngredient: 'Permetrina (produto fictício da demonstração)',
    contraindications: `Não use em gatos: é tóxico para eles. ${AGAINST_PARASITES}`,
  },
  'antipulgas-curativa-pipeta-para-gatos': {
    activeIngredient: invented('Bigoprida'),
    contraindications: `Não use em gatos com menos de 8 semanas ou 1 kg. ${AGAINST_PARASITES}`,
  },
  'coleira-antiparasitaria-curativa-8-meses': {
    activeIngredient: invented('Coleirametrina'),
    contraindications: `Não use em gatos nem em filhotes com menos de 3 meses. ${AGAINST_PARASITES}`,
  },
  'spray-curativa-para-ambientes-contra-pulgas-500-ml': {
    activeIngredient: invented('Frestametrina'),
    contraindications: 'Não aplique em animais, alimentos ou aquários. Leia o rótulo.',
  },
  'vermifugo-vermilim-para-caes': {
    activeIngredient: invented('Vermidazol'),
    contraindications: AGAINST_PARASITES,
  },
  'vermifugo-vermilim-para-gatos': {
    activeIngredient: invented('Felidazol'),
    contraindications: AGAINST_PARASITES,
  },
  'vermifugo-vermilim-filhotes-suspensao-oral-20-ml': {
    activeIngredient: invented('Filhodazol'),
    contraindications: `Não use em filhotes com menos de 15 dias. ${AGAINST_PARASITES}`,
  },
  'vermifugo-vermilim-para-aves-gotas-15-ml': {
    activeIngredient: invented('Avedazol'),
    contraindications: `Não use em aves cujos ovos ou carne são consumidos. ${AGAINST_PARASITES}`,
  },
  'limpador-de-ouvidos-curativa-100-ml': {
    activeIngredient: 'Ácido lático e propilenoglicol',
    contraindications: 'Não use com o tímpano perfurado ou o ouvido ferido.',
  },
  'limpador-de-olhos-curativa-manchas-de-lagrima-100-ml': {
    activeIngredient: 'Ácido bórico a 2%',
    contraindications: 'Não use em olho fechado, ferido ou com secreção.',
  },
  'shampoo-curativa-antisseptico-clorexidina-4': {
    activeIngredient: 'Digluconato de clorexidina a 4%',
    contraindications: `Não deixe entrar nos olhos e nos ouvidos. ${ON_SKIN}`,
  },
  'spray-cicatrizante-curativa-50-ml': {
    activeIngredient: 'Digluconato de clorexidina e óleo de citronela',
    contraindications: `Não use em feridas profundas ou nos olhos. ${ON_SKIN}`,
  },
  'pomada-curativa-patas-e-focinho-60-g': {
    activeIngredient: 'Cera de abelha e manteiga de karité',
    contraindications: ON_SKIN,
  },
  'creme-dental-curativa-enzimatico-sabor-frango-85-g': {
    activeIngredient: 'Glicose oxidase e lactoperoxidase',
    contraindications: 'Não use em caso de alergia a algum componente.',
  },
  'solucao-bucal-curativa-para-a-agua-250-ml': {
    activeIngredient: 'Gluconato de zinco',
    contraindications: 'Não use em caso de alergia a algum componente.',
  },
};
