/** The private demo store's origin, beside the default store's: browsers find every name under localhost at home. */
export const privateStore = (baseURL: string): string => baseURL.replace('//localhost', '//clube.localhost');

/** Address of the operators' console at the shop a journey runs on. */
export const consoleAt = (baseURL = ''): string => baseURL.replace('//localhost', '//plataforma.localhost');
