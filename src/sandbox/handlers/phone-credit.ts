import type { HandlersOf } from './handler.ts';
import { updatePayment } from './payment.ts';

export const phoneCredit: HandlersOf<'ECdcCelular'> = {
  'ECdcCelular/AtualizarPagamento': updatePayment('phone-credit'),
};
