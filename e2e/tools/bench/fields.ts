import type { Page } from '@playwright/test';

/** A control of one of the app's forms, as far as another page needs to have the same. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly inputMode: string;
  /** Of radios and lists. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The form on screen. Radios of one name are one field. */
export const fieldsOf = (page: Page): Promise<Field[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]')];
    const optionsOf = (control: HTMLInputElement | HTMLSelectElement) =>
      control instanceof HTMLSelectElement
        ? [...control.options].map(({ value, text }) => ({ value, label: text }))
        : controls
            .filter(({ name, type }) => type === 'radio' && name === control.name)
            .map((radio) => ({ value: radio.value, label: radio.labels?.[0]?.textContent ?? '' }));
    return controls
      .filter((control, index) => controls.findIndex(({ name }) => name === control.name) === index)
      .map((control) => ({
        name: control.name,
        label: control.type === 'radio' ? control.name : (control.labels?.[0]?.textContent ?? ''),
        type: control.type,
        inputMode: control.getAttribute('inputmode') ?? 'text',
        options: optionsOf(control),
      }));
  });

/** Free text, without a mask. */
export const plainTextOf = (fields: readonly Field[]) =>
  fields.filter(({ type, inputMode }) => type === 'text' && inputMode === 'text').map(({ name }) => name);
