import { useMessages } from '#src/i18n/messages-context.tsx';
import type { SettleResult } from '#src/partner/attempts/settle.ts';
import { focusOnMount } from '#src/ui/text/focus-on-mount.ts';
import { useFormat } from '#src/ui/text/use-format.ts';

/** Why a settlement was not recorded: another person was first (who and when), or the server can't be reached. */
export function SettleTrouble({
  trouble,
}: {
  readonly trouble: Exclude<SettleResult, { kind: 'settled' }> | undefined;
}) {
  const { settling } = useMessages().outcome;
  const format = useFormat();
  if (!trouble) return null;
  const { by } = trouble.kind === 'settled-before' ? trouble : { by: undefined };
  const at = by && (format.dateTime(new Date(by.settledBy?.at ?? by.changedAt).toISOString())?.text ?? '');
  return (
    <p ref={focusOnMount} tabIndex={-1}>
      {by && at !== undefined
        ? settling.before({
            at,
            state: settling.states[by.state],
            till: by.settledBy?.till,
            clerk: by.settledBy?.clerk,
          })
        : settling[trouble.kind === 'no-access' ? 'noAccess' : 'unreachable']}
    </p>
  );
}
