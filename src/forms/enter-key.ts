import type { FocusEvent, KeyboardEvent } from 'react';

import { focusHeading } from '#src/ui/page/page-heading.tsx';

type Control = HTMLInputElement | HTMLSelectElement;

const groupOf = (control: Control) => (control.type === 'radio' ? control.name : undefined);

/** The controls to fill in, in page order; a group of radios is its first. Enter begins a new line in a textarea. */
function controlsOf(form: HTMLFormElement): Control[] {
  const controls = [...form.elements].filter(
    (element): element is Control =>
      element.matches('input:enabled, select:enabled') && !element.matches('[type=hidden], [tabindex="-1"]'),
  );
  return controls.filter((control, index) => {
    const group = groupOf(control);
    return group === undefined || controls.findIndex((other) => groupOf(other) === group) === index;
  });
}

/** An unchecked checkbox is an answer, unless it confirms something. */
function isEmpty(control: Control): boolean {
  if (control.type === 'checkbox') return isRequired(control) && !control.matches(':checked');
  const group = groupOf(control);
  if (group === undefined) return control.value.trim() === '';
  return !control.form?.querySelector(`[type=radio][name="${CSS.escape(group)}"]:checked`);
}

/** Radios have the attribute on their group. */
const isRequired = (control: Control) => control.closest('[aria-required]')?.getAttribute('aria-required') === 'true';

/** The first empty control that must be filled in. */
export const firstMissing = (form: HTMLFormElement): Control | undefined =>
  controlsOf(form).find((control) => isRequired(control) && isEmpty(control));

/** The first control of the form, filled in or not. */
export const firstControl = (form: HTMLFormElement): Control | undefined => controlsOf(form)[0];

/** An optional control is left out, unless it is usually filled in. */
const stopsEnter = (control: Control) => isEmpty(control) && (isRequired(control) || control.matches('[data-usual]'));

/**
 * The next control that Enter stops at; else the first one before it that must be filled in. `undefined` if none is
 * left.
 */
function nextEmpty(from: HTMLElement, form: HTMLFormElement): Control | undefined {
  const others = controlsOf(form).filter((control) => {
    const group = groupOf(control);
    return control !== from && (group === undefined || group !== from.getAttribute('name'));
  });
  const isAfter = (control: Control) => from.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING;
  return (
    others.find((control) => isAfter(control) && stopsEnter(control)) ??
    others.find((control) => !isAfter(control) && isRequired(control) && isEmpty(control))
  );
}

/** Moves the focus to the next control that Enter stops at. False if none is left. */
export function focusNextEmpty(from: HTMLElement, form: HTMLFormElement): boolean {
  const next = nextEmpty(from, form);
  next?.focus();
  return next !== undefined;
}

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'submit');

/**
 * What Enter does once no control is due. `commit` sends what can't be taken back, without a review in between: only
 * the last control and a checkbox send it, because a scanner ends each code with Enter.
 */
export type EnterAct = 'done' | 'send' | 'go' | 'commit';

function isLastControl(target: Control, form: HTMLFormElement): boolean {
  const last = controlsOf(form).at(-1);
  return last === target || (last !== undefined && groupOf(target) !== undefined && groupOf(last) === groupOf(target));
}

/** Only a person ticks a checkbox: it takes no code. */
const isTick = (target: Control) => target.type === 'checkbox';

const leadsToButton = (act: EnterAct, target: Control, form: HTMLFormElement) =>
  act === 'commit' && !isTick(target) && !isLastControl(target, form);

/** When Enter last moved the focus, as an event's `timeStamp`. */
let movedAt = -Infinity;
/** Milliseconds in which another Enter counts as the same one: keys bounce, and some scanners end a code with two. */
const bounce = 300;

/**
 * In a form that commits, Enter at the button or at a checkbox sends, which only a person may do. A scanner would send
 * too, because the characters of a code go to what has the focus and end with Enter.
 */
function keepFromScanner(
  { key, ctrlKey, metaKey, timeStamp, repeat }: globalThis.KeyboardEvent,
  act: EnterAct,
): boolean {
  // The key that moved the focus here may still be held down.
  if (key === 'Enter') return repeat || timeStamp - movedAt < bounce;
  if (act === 'commit' && key.length === 1 && key !== ' ' && !ctrlKey && !metaKey) focusHeading();
  return false;
}

/**
 * Enter goes to the next control that is due. If none is left, it presses the primary button. The browser does so
 * itself, except in a select. In a form that commits, Enter goes to that button and does not press it, except at a tick
 * and at the last control.
 */
export const moveOnByEnter =
  (act: EnterAct) =>
  (event: KeyboardEvent<HTMLFormElement>): void => {
    const { key, target, currentTarget: form, nativeEvent, repeat } = event;
    const isGuarded = target instanceof Element && target.matches('[type=submit], [type=checkbox]');
    if (isGuarded && keepFromScanner(nativeEvent, act)) return event.preventDefault();
    if (!isControl(target)) return;
    if (key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing) return;
    // An open select takes the key.
    if (CSS.supports?.('selector(:open)') && target.matches('select:open')) return;
    // A key that is held down must not go through the form and send it.
    if (repeat) return event.preventDefault();
    const hasNext = focusNextEmpty(target, form);
    if (hasNext || leadsToButton(act, target, form)) {
      event.preventDefault();
      movedAt = event.timeStamp;
      if (!hasNext) form.querySelector<HTMLElement>('[type=submit]')?.focus();
      return;
    }
    if (!(target instanceof HTMLSelectElement) || isEmpty(target)) return;
    event.preventDefault();
    form.querySelector<HTMLElement>('[type=submit]')?.click();
  };

/**
 * If the focus starts at the page's heading, Enter moves it to the first empty control that must be filled in, else to
 * the first that is wrong. Never to the button: the Enter of a second scanned code would press it.
 */
export function enterFromHeading(heading: HTMLElement, form: HTMLFormElement): () => void {
  const enter = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat) return;
    event.preventDefault();
    (firstMissing(form) ?? form.querySelector<HTMLElement>('[aria-invalid=true]'))?.focus();
  };
  heading.addEventListener('keydown', enter);
  return () => heading.removeEventListener('keydown', enter);
}

/** Labels the Enter key of an on-screen keyboard with what it will do. */
export const labelEnter =
  (act: EnterAct) =>
  ({ target, currentTarget: form }: FocusEvent<HTMLFormElement>): void => {
    if (!isControl(target)) return;
    const movesOn = nextEmpty(target, form) !== undefined || leadsToButton(act, target, form);
    target.enterKeyHint = movesOn ? 'next' : act === 'commit' ? 'send' : act;
  };
