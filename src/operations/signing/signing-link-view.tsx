import { styled } from '@mui/material/styles';
import Button from '@mui/material/Button';
import ExternalIcon from '@mui/icons-material/OpenInNew';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { expected } from '#src/platform/report.ts';
import { useCustomerView } from '#src/ui/customer-view.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { CopyButton } from '#src/ui/text/copy-button.tsx';

import { QrCode } from './qr-code.tsx';
import { useCheckedLink, type CheckedLink } from './signing-link.ts';

const Root = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });
const Buttons = styled('div')({ marginInline: -12, display: 'flex', flexWrap: 'wrap', gap: 4 });

/** The partner's link: if it is trusted, with everything to pass it to the customer; otherwise why it is refused. */
export function SigningLink({ link }: { readonly link: string }) {
  const checked = useCheckedLink(link);
  return checked.ok ? <TrustedLink url={checked.url} host={checked.host} /> : <RefusedLink checked={checked} />;
}

function TrustedLink({ url, host }: { readonly url: string; readonly host: string }) {
  const m = useMessages();
  useCustomerView({ kind: 'signing', link: url });
  return (
    <Root>
      <DefinitionList items={[{ label: m.operations.signing.host, value: <CodeText>{host}</CodeText> }]} />
      <QrCode
        text={url}
        label={m.operations.signing.qrCode({ host })}
        scan={m.operations.signing.scan}
        tooLong={m.operations.signing.noQrCode}
      />
      <Buttons>
        <CopyButton text={url} label={m.operations.signing.link} />
        {'share' in navigator && (
          <Button variant="text" onClick={() => void share(url)}>
            {m.operations.signing.share}
          </Button>
        )}
        <Button
          variant="text"
          startIcon={<ExternalIcon />}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
        >
          {m.operations.signing.open}
        </Button>
      </Buttons>
    </Root>
  );
}

async function share(url: string) {
  try {
    await navigator.share({ url });
  } catch (error) {
    // The clerk closed the share sheet, or the device has no target. The other buttons remain.
    expected(error, 'share');
  }
}

function RefusedLink({ checked }: { readonly checked: Extract<CheckedLink, { ok: false }> }) {
  const m = useMessages();
  return (
    <Panel tone="error" title={m.operations.signing.refusedTitle} headingLevel={3}>
      <p>{m.operations.signing.refused[checked.problem]}</p>
      {checked.host !== '' && (
        <DefinitionList
          items={[{ label: m.operations.signing.refusedHost, value: <CodeText>{checked.host}</CodeText> }]}
        />
      )}
      <p>{m.operations.signing.refusedHelp}</p>
    </Panel>
  );
}
