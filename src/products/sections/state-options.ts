import { stateCodes, states } from '#src/domain/brazil.ts';

export const stateOptions = stateCodes.map((value) => ({ value, label: `${value} · ${states[value]}` }));
