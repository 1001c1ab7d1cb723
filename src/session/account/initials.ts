/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  return [...new Set([names[0], names.at(-1)])].map((part = '') => /^./u.exec(part)?.[0]).join('');
}
