import * as z from 'zod/mini';

import { affirmed, mobilePhone, readBy } from '#src/forms/schemas.ts';
import type { RequestOf } from '#src/partner/api/endpoints.ts';
import { lateComponent } from '#src/platform/loading/late.ts';

import type { OperationAction, OperationContext } from '../product.ts';
import { confirmation, confirms } from '../sections/confirmation/confirmation.tsx';
import { texts } from './texts.ts';

export interface DispatchValues {
  /** The number that gets the contract and the link to sign it. */
  readonly phone: string;
}

/** No endpoint reports the biometry, so the clerk confirms it. It is never prefilled. */
const biometry = { biometry: affirmed() };

const otherPhone = z.object({ ...biometry, phone: mobilePhone(), ...confirmation }).check(confirms('phone'));

/** The registered number unless another is chosen; a number typed before that choice was undone is ignored. */
const eitherPhone = (phone: string) => {
  const registered = z.pipe(
    z.object(biometry),
    z.transform((values): DispatchValues => ({ ...values, phone })),
  );
  return readBy<DispatchValues>(({ destination }) => (destination === 'other' ? otherPhone : registered));
};

export const dispatchSchema = ({ phone }: OperationContext): z.ZodMiniType<DispatchValues, Record<string, unknown>> =>
  phone === undefined ? otherPhone : eitherPhone(phone);

/** Body of `ECrediarioDigital/EnviarContratoDigital`. */
export const toContractDispatch = (
  { code }: OperationContext,
  { phone }: DispatchValues,
): RequestOf<'ECrediarioDigital/EnviarContratoDigital'> => ({
  code,
  phone,
});

export const sendContract: OperationAction<DispatchValues> = {
  id: 'contract',
  title: (m) => texts(m).contract.title,
  accepted: (m) => texts(m).contract.accepted,
  submitLabel: (m) => texts(m).contract.submit,
  schema: dispatchSchema,
  initial: ({ phone }) => ({
    biometry: false,
    ...(phone !== undefined && { destination: 'registered' }),
    phone: '',
    confirmedValue: '',
  }),
  Fields: lateComponent(() => import('./later-fields.tsx').then((module) => module.SendContractFields)),
  command: { endpoint: 'ECrediarioDigital/EnviarContratoDigital', body: toContractDispatch },
  phoneOf: ({ phone }) => phone,
  sendsContract: true,
};
