import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

import { productIds, type ProductId } from '#src/domain/ids.ts';
import { defineDeviceValue } from '#src/platform/storage.ts';
import { createListeners } from '#src/platform/observable.ts';

/** Keys that work outside of fields. Those without Alt can be turned off (WCAG 2.1.4). */
export const keys = { sheet: '?', code: '/', language: 'Alt+I', lock: 'Alt+L' } as const;

/** At home: 1 to 5, in the order on screen. */
export const productKey = (product: ProductId) => String(productIds.indexOf(product) + 1);

const stored = defineDeviceValue({ key: 'balcao.shortcuts', schema: z.enum(['on', 'off']) });
const changes = createListeners();

/** Whether single keys act. The device keeps the choice. */
export const singleKeys = {
  isOn: () => stored.read() !== 'off',
  turn(state: 'on' | 'off') {
    stored.write(state);
    changes.notify();
  },
};

export const useSingleKeys = () => useSyncExternalStore(changes.subscribe, singleKeys.isOn);

/**
 * Marks a field that the page focused itself and in which nothing has been typed yet: its keys are still the page's.
 */
export const restingAttribute = 'data-resting';
const fields = `input:not([${restingAttribute}]), textarea, select, [contenteditable], [role=dialog], [role=menu]`;

/** A key that a field, a dialog or a menu may need itself. */
export const belongsElsewhere = ({ target, defaultPrevented, isComposing, repeat }: KeyboardEvent): boolean =>
  defaultPrevented || isComposing || repeat || (target instanceof Element && target.closest(fields) !== null);
