/** The error summary finds a field, and what it is called, by these; of a radio group, its first choice. */
export const fieldId = (name: string) => `field-${name}`;
export const labelId = (name: string) => `field-${name}-label`;
export const helpId = (name: string) => `field-${name}-help`;
export const errorId = (name: string) => `field-${name}-error`;
