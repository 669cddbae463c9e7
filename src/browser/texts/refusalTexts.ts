import type { RefusalName } from '../../shared/kernel/refusal';

const UNEXPECTED = 'Algo de errado aconteceu. Tente novamente mais tarde';

/** What a shopper reads of a refusal where the screen has nothing better to say. Source: specification §8. */
export const refusalTexts: Record<RefusalName, string> = {
  ValidationError: 'Confira os dados e tente de novo.',
  InvalidCredentialsError: 'Credenciais inválidas',
  SessionExpiredError: 'Sua sessão terminou. Entre de novo para continuar.',
  AccessDeniedError: 'Acesso negado',
  PendingEmailConfirmationError: 'Aguardando confirmação do email',
  NotFoundError: 'Não encontramos o que você procura.',
  GoneError: 'Este produto saiu da loja.',
  EmailInUseError: 'Esse e-mail já está em uso',
  DocumentInUseError: 'Esse documento já está em uso',
  ProductStockInsufficientError: 'Não temos essa quantidade em estoque.',
  CartClosedError: 'Este carrinho já virou pedido.',
  TotalChangedError: 'O total mudou. Confira antes de pagar.',
  VoucherInvalidError: 'CUPOM INVÁLIDO, EXPIRADO OU JÁ UTILIZADO.',
  ShippingUnavailableError: 'Esta entrega não está mais disponível. Escolha outra.',
  PaymentMethodUnavailableError: 'Esta forma de pagamento não está disponível agora. Escolha outra.',
  TransitionRefusedError: 'Isso não pode mais ser feito.',
  IdempotencyConflictError: 'Seu pedido ainda está sendo processado. Tente de novo em instantes.',
  PayloadTooLargeError: 'O envio é grande demais.',
  UnsupportedMediaTypeError: UNEXPECTED,
  TooManyRequestsError: 'Foram muitas tentativas seguidas. Espere um minuto e tente de novo.',
  UnexpectedError: UNEXPECTED,
  UnavailableError: UNEXPECTED,
};
