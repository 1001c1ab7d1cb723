import { actions } from './pt-BR/actions.ts';
import { bankAccount } from './pt-BR/bank-account.ts';
import { core } from './pt-BR/core.ts';
import { diagnostics } from './pt-BR/diagnostics.ts';
import { display } from './pt-BR/display.ts';
import { handoff } from './pt-BR/handoff.ts';
import { home } from './pt-BR/home.ts';
import { offer } from './pt-BR/offer.ts';
import { operations } from './pt-BR/operations.ts';
import { paymentUpdate } from './pt-BR/payment-update.ts';
import { payrollLoan } from './pt-BR/payroll-loan.ts';
import { phoneCredit } from './pt-BR/phone-credit.ts';
import { repurchase } from './pt-BR/repurchase.ts';
import { session } from './pt-BR/session.ts';
import { storeCard } from './pt-BR/store-card.ts';
import { storeCredit } from './pt-BR/store-credit.ts';
import { tills } from './pt-BR/tills.ts';

/** Every area at once, for types and tests; the app fetches them one by one (`load-messages.ts`). */
export const messages = {
  ...core,
  actions,
  bankAccount,
  diagnostics,
  display,
  handoff,
  home,
  offer,
  operations,
  paymentUpdate,
  payrollLoan,
  phoneCredit,
  repurchase,
  session,
  storeCard,
  storeCredit,
  tills,
};
export type Messages = typeof messages;
