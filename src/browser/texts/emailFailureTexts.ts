/** Why the shop itself did not send an e-mail. */
export const EMAIL_HELD_BACK =
  'Não enviado: este endereço nunca foi confirmado e já recebeu os e-mails que mandamos em um dia a quem não conhecemos.';
