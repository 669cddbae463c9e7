/** Texts of the carousel of banners. Source: the design. */
export const carouselTexts = {
  carousel: 'carrossel',
  slide: 'slide',
  slideOf: (slide: number, count: number) => `${slide} de ${count}`,
  goToSlide: (slide: number) => `Destaque ${slide}`,
  previousSlide: 'Anterior',
  nextSlide: 'Próximo',
  pauseSlides: 'Pausar troca automática',
  playSlides: 'Retomar troca automática',
} as const;
