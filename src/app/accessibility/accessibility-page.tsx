import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { version } from '#src/platform/report.ts';
import { useConfig } from '#src/platform/services.tsx';
import { useSession } from '#src/session/public.ts';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { MainRegion } from '#src/ui/page/main-region.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { linkInText } from '#src/ui/theme/looks.ts';

import { besideNoRail } from '../stop-frame.tsx';

const Items = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  paddingInlineStart: theme.spacing(3),
  marginTop: theme.spacing(1),
}));

const contactId = 'barrier';

/** The accessibility statement. Anybody can read it, signed in or not. */
export function AccessibilityPage() {
  const m = useMessages();
  const { accessibilityContact } = useConfig();
  const statement = useLateMessages().accessibility;
  const isOpen = useSession().kind === 'open';
  return (
    <MainRegion>
      <Stack useFlexGap spacing={3} sx={isOpen ? { maxWidth: besideNoRail.maxWidth } : besideNoRail}>
        <PageHeading title={statement.title} />
        <div>
          <p>{statement.intro}</p>
          <Link href={`#${contactId}`} sx={linkInText}>
            {statement.contactTitle}
          </Link>
        </div>
        {statement.sections.map(({ title, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            <Items>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </Items>
          </section>
        ))}
        <section>
          <h2 id={contactId} tabIndex={-1}>
            {statement.contactTitle}
          </h2>
          <Typography sx={{ marginTop: 1, overflowWrap: 'anywhere' }}>
            {accessibilityContact === undefined ? (
              statement.noContact
            ) : (
              <>
                {statement.contact} {/* The address breaks only where a whole line is too short for it. */}
                <Link href={`mailto:${accessibilityContact}`} sx={linkInText}>
                  {accessibilityContact}
                </Link>
              </>
            )}
          </Typography>
        </section>
        <Typography variant="body2" color="textSecondary">
          {statement.version({ version: version() })}
        </Typography>
        <ActionBar
          back={<BackLink to={paths.home} label={isOpen ? m.outcome.backHome : statement.backToSignIn} isWordOnPhone />}
        />
      </Stack>
    </MainRegion>
  );
}
