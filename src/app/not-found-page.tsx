import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';

export function NotFoundPage() {
  const { notFound } = useMessages().app;
  return (
    <MainRegion>
      <PageHeading title={notFound.title} />
      <p>{notFound.text}</p>
      <ButtonLink variant="outlined" to={paths.home}>
        {notFound.back}
      </ButtonLink>
    </MainRegion>
  );
}
