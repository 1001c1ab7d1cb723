import * as z from 'zod/mini';

import { choice, mobilePhone, readBy } from '#src/forms/schemas.ts';
import type { RequestOf } from '#src/partner/api/endpoints.ts';
import { lateComponent } from '#src/platform/loading/late.ts';

import type { OperationAction, OperationContext } from '../product.ts';
import { confirmation, confirms } from '../sections/confirmation/confirmation.tsx';
import { texts } from './texts.ts';

export interface ResendValues {
  /** Absent: the number of the partner's last message. */
  readonly phoneNumber?: string | undefined;
}

/** This device can't know the number of the last message: the clerk confirms it with the customer by choosing it. */
const lastPhone = z.pipe(
  z.object({ destination: choice(['last'], 'destination') }),
  z.transform((): ResendValues => ({})),
);
const otherPhone = z.object({ phoneNumber: mobilePhone(), ...confirmation }).check(confirms('phoneNumber'));

/** If the clerk typed another number and then chose the last one again, the typed number is ignored. */
export const resendSchema = readBy<ResendValues>(({ destination }) =>
  destination === 'other' ? otherPhone : lastPhone,
);

/** Body of `EConsignado/ReenviarAutorizacao`. Without a number the partner uses the last one. */
export const toAuthorizationResend = (
  { code }: OperationContext,
  { phoneNumber }: ResendValues,
): RequestOf<'EConsignado/ReenviarAutorizacao'> => ({ code, phoneNumber });

export const resendAuthorization: OperationAction<ResendValues> = {
  id: 'resend',
  title: (m) => texts(m).resend.title,
  accepted: (m) => texts(m).resend.accepted,
  intro: (m) => texts(m).resend.intro,
  submitLabel: (m) => texts(m).resend.submit,
  schema: () => resendSchema,
  initial: () => ({ destination: '', phoneNumber: '', confirmedValue: '' }),
  Fields: lateComponent(() => import('./later-fields.tsx').then((module) => module.ResendFields)),
  command: { endpoint: 'EConsignado/ReenviarAutorizacao', body: toAuthorizationResend },
  phoneOf: ({ phoneNumber }) => phoneNumber,
};
