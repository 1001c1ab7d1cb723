// oxlint-disable-next-line no-restricted-imports -- The customer is shown it while it is on the clerk’s screen.
import { useEffect } from 'react';

import type { ProductId } from '#src/domain/ids.ts';
import type { Cents } from '#src/domain/money.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';
import { defineService } from '#src/platform/services.tsx';

/** One way to pay that is for sale. */
export interface CustomerPrice {
  readonly number: number;
  /** Of one instalment. */
  readonly value: Cents;
  /** `null` where the product does not ask about insurance. */
  readonly hasInsurance: boolean | null;
  /** What is paid in all, as the partner returned it or as the app worked it out. */
  readonly totals: readonly { readonly source: 'returned' | 'calculated' | 'both'; readonly total: Cents }[];
  readonly chosen: boolean;
}

/** An amount that the partner returned; text where it came as another type than a number, `null` where it did not come. */
export type CustomerAmount = Cents | string | null;

/** An offer as the customer may see it: there is no place in it for anything about the person. */
export interface CustomerOffer {
  readonly kind: 'offer';
  readonly product: ProductId;
  readonly buyValue: CustomerAmount;
  /** `hasInsurance`: whether the partner was asked to count the insurance in; `null` where that is not asked. */
  readonly funded: { readonly total: CustomerAmount; readonly hasInsurance: boolean | null };
  readonly services: readonly { readonly name: string | null; readonly total: CustomerAmount }[];
  readonly prices: readonly CustomerPrice[];
}

/** The partner's link to sign at. */
export interface CustomerSigning {
  readonly kind: 'signing';
  readonly link: string;
}

/** What the clerk's screen lets the customer see. Plain data: it travels to another window of this browser, and is kept nowhere. */
export type CustomerView = CustomerOffer | CustomerSigning;

export interface Shown {
  readonly view: CustomerView;
  /** The customer reads what the clerk reads. */
  readonly locale: Locale;
}

/** Shows the customer something until the returned function is called. */
export type ShowCustomer = (shown: Shown) => () => void;

/** The customer's display. */
export const useShowCustomer = defineService<ShowCustomer>('customer display');

/** The customer's display shows `view` for as long as the component is on the clerk's screen. */
export function useCustomerView(view: CustomerView | undefined): void {
  const show = useShowCustomer();
  const locale = useLocale();
  // By its text: a screen makes the same view anew whenever it is drawn.
  const text = view && JSON.stringify({ view, locale } satisfies Shown);
  useEffect(() => (text === undefined ? undefined : show(JSON.parse(text) as Shown)), [show, text]);
}
