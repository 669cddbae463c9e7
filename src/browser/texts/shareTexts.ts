/** Texts of sharing a product. Source: design (product). */
export const shareTexts = {
  share: 'Compartilhar',
  shareByWhatsApp: 'WhatsApp',
  opensElsewhere: ' (abre em outra aba)',
  copyLink: 'Copiar link',
  shareElsewhere: 'Outros',
} as const;
