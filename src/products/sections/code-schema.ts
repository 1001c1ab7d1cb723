import { readAs } from '#src/forms/schemas.ts';

/** One of the partner's codes: opaque text, of which whoever asks for it knows what it is a code of. */
export const codeText = <Code extends string>() =>
  readAs('tooLong', (text) => (text.length <= 200 ? (text as Code) : undefined));
