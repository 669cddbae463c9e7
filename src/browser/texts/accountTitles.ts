/** The pages under /auth, by the last part of their address, with their titles (specification §2). */
export const authTitles = {
  login: 'Entrar',
  signup: 'Criar conta',
  'signup-successful': 'Confirme seu e-mail',
  confirm: 'Confirmação do e-mail',
  'forgot-password': 'Esqueci minha senha',
  'forgot-password-successful': 'Confira seu e-mail',
  'reset-password': 'Criar nova senha',
  'reset-password-successful': 'Senha alterada',
  invitation: 'Convite',
  'your-data': 'Seus dados',
  repeat: 'Sua entrega',
} as const;

/** A page under /auth. */
export type AuthPageName = keyof typeof authTitles;

/** The pages of the account, by the last part of their address, with their titles (specification §2). */
export const accountPageTitles = {
  account: 'Meus pedidos',
  me: 'Meus dados',
  address: 'Endereços',
  pantry: 'Despensa',
  pets: 'Meus pets',
  repeat: 'Compra programada',
  cards: 'Cartões',
} as const;

/** A page of the account. */
export type AccountPageName = keyof typeof accountPageTitles;
