import { usePage } from '@src/ui/page/page-context.tsx';
import { type ExceptionStatus, ExceptionView } from './exception-view.tsx';

const STATUSES: readonly ExceptionStatus[] = [403, 404, 500, 10000, 10100];

/** The page `/exception` for the status in its address; 404 for any other. */
export default function ExceptionPage() {
  const { search } = usePage();
  const asked = Number(new URLSearchParams(search).get('status'));
  return <ExceptionView status={STATUSES.find((each) => each === asked) ?? 404} />;
}
