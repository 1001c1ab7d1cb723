import { expected } from '#src/platform/report.ts';
import { copyText } from '#src/ui/text/copy-button.tsx';

/** Copies a text that is still being read. Resolves to whether it was copied; to `undefined` if there is none. */
export async function copyWhenRead(text: Promise<string | undefined>): Promise<boolean | undefined> {
  try {
    // Safari allows only what is handed over during the press.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then(plain) })]);
    return true;
  } catch (error) {
    expected(error, 'clipboard');
    const read = await text;
    return read === undefined ? undefined : copyText(read);
  }
}

function plain(text: string | undefined) {
  if (text === undefined) throw new Error('There is no text to copy.');
  return new Blob([text], { type: 'text/plain' });
}
