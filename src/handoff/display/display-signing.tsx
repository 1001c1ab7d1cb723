import { styled } from '@mui/material/styles';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { QrCode, useCheckedLink } from '#src/operations/public.ts';
import { useConfig } from '#src/platform/services.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';

import { DisplayIdle } from './display-idle.tsx';

const Root = styled('div')({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '1rem',
  textAlign: 'center',
  '& h1': { fontSize: '2.25rem' },
});
const Host = styled('p')({ fontSize: '1.25rem', overflowWrap: 'anywhere' });
const Quiet = styled('div')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }));

/** The QR code of the signing link. The link is checked again, because the customer follows it from this screen. */
export function DisplaySigning({ link }: { readonly link: string }) {
  const m = useMessages();
  const { storeName, lender } = useConfig();
  const { signing } = m.display;
  const checked = useCheckedLink(link);
  if (!checked.ok) return <DisplayIdle />;
  return (
    <Root>
      <PageHeading title={signing.title} />
      <QrCode
        text={checked.url}
        label={signing.qrCode({ host: checked.host })}
        scan={signing.scan}
        tooLong={signing.tooLong}
        side="56dvh"
      />
      <Host>
        {signing.host} <CodeText>{checked.host}</CodeText>
      </Host>
      <Quiet>
        <p>{storeName}</p>
        <p>{m.wizard.legal.lender(lender)}</p>
      </Quiet>
    </Root>
  );
}
