import { expected, report } from '#src/report.ts';

/** Copies to the clipboard; false where nothing was. The clipboard API is missing on a plain-http address in the store's network. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    expected(error, 'clipboard');
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  // Beside the focus: a dialog takes it back from whatever stands outside.
  (focused?.closest('[role=dialog]') ?? document.body).append(area);
  area.select();
  try {
    // Deprecated, and the only way without the clipboard API: every browser has it.
    return document.execCommand('copy');
  } catch (error) {
    report(error, 'clipboard');
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
