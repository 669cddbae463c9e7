/** Texts of the kit's forms, steps and dialogs. Source: specification §8, where it gives one; else decisions of the design. */
export const formTexts = {
  optional: 'opcional',
  confirmTitle: 'Confirmar Ação',
  confirm: 'Confirmar',
  confirmFailed: 'Algo de errado aconteceu. Tente novamente mais tarde',
  stepDone: (step: number) => `Passo ${step}, feito`,
  stepNow: (step: number) => `Passo ${step}, atual`,
  stepNext: (step: number) => `Passo ${step}, a seguir`,
  edit: 'Editar',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar. Selecione o texto e copie.',
  showPassword: 'Mostrar senha',
  choose: 'Escolha',
  fieldsToFix: (count: number) => (count === 1 ? '1 campo para corrigir' : `${count} campos para corrigir`),
} as const;
