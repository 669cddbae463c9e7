/** Where a chat with a number of WhatsApp begins. @param whatsapp digits, with the country's */
export const chatAddress = (whatsapp: string): string => `https://wa.me/${whatsapp}`;
