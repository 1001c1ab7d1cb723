interface Entry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}
export interface Lockfile {
  readonly packages: Readonly<Record<string, Entry>>;
}

/** The optional packages that a locked package names and the lockfile lacks, or has in another version. */
export function missingOptionals(
  lock: Lockfile,
): { readonly parent: string; readonly name: string; readonly version: string }[];

/** The lockfile with the missing optional packages: as `former` has them, else by what their names say. */
export function withOptionals(lock: Lockfile, former: Lockfile): Lockfile;
