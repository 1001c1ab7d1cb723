import styled from '@emotion/styled';

/** Read aloud when it changes. It stays on the page while it is empty, and takes no room in a section then. */
export const StatusText = styled('output')({
  display: 'grid',
  gap: 4,
  overflowWrap: 'anywhere',
  '&:empty': { position: 'absolute' },
});
