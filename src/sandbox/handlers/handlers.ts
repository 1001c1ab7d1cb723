import type { EndpointName } from '#src/partner/contract/endpoints.ts';

import type { Handler } from './handler.ts';
import { operations } from './operations.ts';
import { payrollLoan } from './payroll-loan.ts';
import { updatePayment } from './payment.ts';
import { repurchase } from './repurchase.ts';
import { storeCard } from './store-card.ts';
import { storeCredit } from './store-credit.ts';

/** A missing handler for an endpoint of the contract is a compile error. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };

export const handlers: Handlers = {
  ...storeCredit,
  ...storeCard,
  ...repurchase,
  ...payrollLoan,
  'ECdcCelular/AtualizarPagamento': updatePayment('phone-credit'),
  ...operations,
};
