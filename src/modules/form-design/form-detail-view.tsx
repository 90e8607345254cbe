import { recordPageView } from '@src/crud/record/record-page.tsx';
import type { ExtraProps, RecordExtras } from '@src/crud/record/record-slots.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { formResource } from './definitions/form.ts';
import { formSubmissionResource } from './definitions/form-submission.ts';
import { LinksTab } from './links/links-tab.tsx';
import { AnswersTab } from './submissions/answers-tab.tsx';
import { useFormTexts } from './use-form-texts.ts';
import { VersionsTab } from './versions/versions-tab.tsx';

/** Buttons that design, preview and fill in a form. */
export function FormActions({ record }: ExtraProps) {
  const t = useTranslate();
  const { go } = useApp();
  const open = (page: string) => go(`/eav/form_${page}/${encodeURIComponent(record.id)}`);
  return (
    <>
      {record.can.includes('update') && (
        <button type="button" className="button" data-testid="form-design" onClick={() => open('designer')}>
          <Icon name="pi pi-pencil" />
          {t('formDesign.action.design')}
        </button>
      )}
      <button type="button" className="button" data-testid="form-preview" onClick={() => open('preview')}>
        <Icon name="pi pi-eye" />
        {t('formDesign.action.preview')}
      </button>
      {record.status === 'published' && (
        <button type="button" className="button" data-testid="form-fill" onClick={() => open('render')}>
          <Icon name="pi pi-file-edit" />
          {t('formDesign.action.fill')}
        </button>
      )}
    </>
  );
}

const EXTRAS: RecordExtras = {
  Actions: FormActions,
  tabs: [
    { name: 'answers', label: 'formDesign.answers.tab', Body: AnswersTab },
    { name: 'links', label: 'formDesign.link.many', Body: LinksTab },
    { name: 'versions', label: 'formDesign.versions.tab', Body: VersionsTab },
  ],
  related: { formSubmission: formSubmissionResource },
};
const FormPage = recordPageView(formResource, EXTRAS);

/** The page of one form: its name, its state, and its submissions. */
export default function FormDetailView() {
  useFormTexts();
  return <FormPage />;
}
