import { ResourcePage } from '@src/crud/resource-page.tsx';
import { officialMessageResource } from './definitions/message.ts';
import { OfficialNav } from './official-nav.tsx';
import { useOfficialTexts } from './use-official-texts.ts';

/** What followers sent, and what answered it. */
export default function MessagesView() {
  useOfficialTexts();
  return (
    <ResourcePage
      definition={officialMessageResource}
      headActions={<OfficialNav group="replies" current="messages" />}
    />
  );
}
