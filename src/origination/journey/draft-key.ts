import { expected } from '#src/platform/report.ts';

/** Where a tab, or with accounts a clerk in it, keeps the key of its drafts. */
export const draftKeyName = 'balcao.draft-key';

/** Without their key nobody can read the drafts. For a session that ends before `DraftVault` is there. */
export function forgetDraftKey(storage: () => Pick<Storage, 'removeItem'> = () => sessionStorage): void {
  try {
    storage().removeItem(draftKeyName);
  } catch (error) {
    // Storage is forbidden, so there are no drafts.
    expected(error, 'draft keep');
  }
}
