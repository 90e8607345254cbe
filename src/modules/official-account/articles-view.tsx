import { ResourcePage } from '@src/crud/resource-page.tsx';
import { officialArticleResource } from './definitions/articles/article.ts';
import { OfficialNav } from './official-nav.tsx';
import { useOfficialTexts } from './use-official-texts.ts';

/** The articles that went out through official accounts, and those on their way. */
export default function ArticlesView() {
  useOfficialTexts();
  return (
    <ResourcePage definition={officialArticleResource} headActions={<OfficialNav group="menus" current="articles" />} />
  );
}
