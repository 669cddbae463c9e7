/** Texts around the button of a product's page: its delivery, and questions to the store. Source: design (product). */
export const askTexts = {
  askByWhatsApp: 'Perguntar no WhatsApp',
  question: (title: string) => `Olá! Tenho uma dúvida sobre ${title}.`,
  calculateDelivery: 'Prazo e valor da entrega',
  enterZipCode: 'Informar CEP',
  changeZipCode: ', trocar CEP e ver todas as entregas',
} as const;
