import * as z from 'zod/mini';

import {
  darkSchemeColour,
  defaultBrand,
  leastContrast,
  lowestContrast,
  schemes,
  isHexColour,
  type Brand,
} from '#src/domain/brand.ts';

const colour = z.string().check(z.refine(isHexColour));
/** A file of the app's own origin: the policy of the page refuses any other. */
const ownFile = z.string().check(z.regex(/^(\/[\w-][\w.-]*)+\.(svg|png|webp)$/));
const length = z.int().check(z.minimum(1), z.maximum(4000));

const shape = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
  icon: z.string().check(z.regex(/^(\/[\w-][\w.-]*)+$/)),
  logo: z.exactOptional(z.strictObject({ light: ownFile, dark: ownFile, width: length, height: length })),
  primaryColor: z.union([
    z.strictObject({ light: colour, dark: colour }),
    z.pipe(
      colour,
      z.transform((light) => ({ light, dark: darkSchemeColour(light) })),
    ),
  ]),
});

/** `brand` in `/config.json`. An issue of a colour has its contrast as `params.contrast`. */
export const brandSchema: z.ZodMiniType<Brand> = z.prefault(
  shape.check((payload) => {
    for (const scheme of schemes) {
      const contrast = lowestContrast(payload.value, scheme);
      if (contrast < leastContrast)
        payload.issues.push({
          code: 'custom',
          input: payload.value,
          path: ['primaryColor', scheme],
          params: { contrast },
        });
    }
  }),
  defaultBrand,
);
