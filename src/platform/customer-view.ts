// oxlint-disable-next-line no-restricted-imports -- The customer’s display follows the clerk’s screen.
import { useEffect } from 'react';

import type { ProductId } from '#src/domain/ids.ts';
import type { Cents } from '#src/domain/values/money.ts';

import { defineService } from './services.tsx';

/** One of the offered ways to pay. */
export interface CustomerPrice {
  readonly number: number;
  /** Of one instalment. */
  readonly value: Cents;
  /** `null` where the product does not ask about insurance. */
  readonly hasInsurance: boolean | null;
  /** The total to pay, as the partner returned it, as the app calculated it, or both if they agree. */
  readonly totals: readonly { readonly source: 'returned' | 'calculated' | 'both'; readonly total: Cents }[];
  readonly chosen: boolean;
}

/** An amount that the partner returned: `unconfirmed` if it is not a number, `null` if it is missing. */
export type CustomerAmount = Cents | 'unconfirmed' | null;

/** An offer as the customer may see it. It has no personal data. */
export interface CustomerOffer {
  readonly kind: 'offer';
  readonly product: ProductId;
  readonly buyValue: CustomerAmount;
  /** `hasInsurance`: whether the total includes insurance; `null` where the product does not ask about insurance. */
  readonly funded: { readonly total: CustomerAmount; readonly hasInsurance: boolean | null };
  readonly services: readonly { readonly name: string | null; readonly total: CustomerAmount }[];
  readonly prices: readonly CustomerPrice[];
}

/** What the customer has agreed to: the chosen price of the offer. */
export interface CustomerTerms {
  readonly buyValue: CustomerAmount;
  readonly price: CustomerPrice;
}

interface CustomerContract {
  /** Absent if this tab did not make the sale. */
  readonly terms?: CustomerTerms | undefined;
}

/** The partner's signing link. */
export interface CustomerSigning extends CustomerContract {
  readonly kind: 'signing';
  readonly link: string;
}

/** What was recorded while the customer had the link. */
export interface CustomerRecorded extends CustomerContract {
  readonly kind: 'recorded';
  /** As the partner returned them, newest first. */
  readonly events: readonly { readonly description: string | null; readonly creationTime: string | null }[];
  /** Whether there is no link any more. */
  readonly isOver: boolean;
}

/**
 * What the customer's display shows. Plain data, because it is sent to another window of this browser. It is not
 * stored.
 */
export type CustomerView = CustomerOffer | CustomerSigning | CustomerRecorded;

export interface Shown {
  readonly view: CustomerView;
}

/** Shows it on the customer's display until the returned function is called. */
export type ShowCustomer = (shown: Shown) => () => void;

export const useShowCustomer = defineService<ShowCustomer>('customer display');

/** Shows `view` on the customer's display while the component is mounted. */
export function useCustomerView(view: CustomerView | undefined): void {
  const show = useShowCustomer();
  // Compared as JSON, because a screen creates an equal view at every render.
  const text = view && JSON.stringify({ view } satisfies Shown);
  useEffect(() => (text === undefined ? undefined : show(JSON.parse(text) as Shown)), [show, text]);
}
