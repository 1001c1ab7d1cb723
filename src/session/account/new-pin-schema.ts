import * as z from 'zod/mini';

/** Nobody knows this PIN yet, so its error says what is wrong with it. Each is a text of the screen. */
interface WrongPins {
  readonly missing: string;
  readonly characters: string;
  readonly short: string;
  readonly long: string;
}

export const newPinSchema = ({ missing, characters, short, long }: WrongPins) =>
  z.object({
    pin: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, missing),
        z.regex(/^\d*$/, characters),
        z.minLength(4, short),
        z.maxLength(8, long),
      ),
  });
