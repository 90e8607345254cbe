import { useAnnouncement } from '@src/ui/text/use-announcement.ts';
import '../news.css';
import './news-calendar.css';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { type ListQuery, PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { useListQuery } from '@src/crud/cache/use-cached.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { addCalendarDays, daysBetween, getMonthWeeks, localDay } from '@src/lib/calendar-days.ts';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { usePageAddress } from '@src/ui/page/use-page-address.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { newsResource } from '../definitions/news.ts';
import { NewsNav } from '../news-nav.tsx';
import { useNewsTexts } from '../use-news-texts.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { readMonth, writeMonth } from './calendar-url.ts';
import { CalendarItem } from './news-calendar-item.tsx';
import { useMove } from './use-move.ts';

const MAX_ROWS = 100;
const WEEK = 7;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK };
const stepOf = (key: string) => {
  const days = STEPS[key];
  return days === undefined ? undefined : { start: days, end: days };
};

/** The news of a month, including the visible days of adjacent months. */
function newsOf(month: string): ListQuery {
  const days = getMonthWeeks(month).flat();
  const filters = {
    status: 'scheduled,published',
    publishAt_from: `${days[0]} 00:00:00`,
    publishAt_to: `${days.at(-1)} 23:59:59`,
  };
  return { ...PLAIN_QUERY, size: MAX_ROWS, sort: [{ field: 'publishAt', descending: false }], filters };
}

/**
 * Calendar of publications: scheduled news can be moved to another day with the pointer or the keyboard. The URL holds
 * the month.
 */
export default function NewsCalendarView() {
  useNewsTexts();
  const t = useTranslate();
  const { search, goTo } = usePageAddress();
  const month = readMonth(search);
  const query = useListQuery(newsResource, newsOf(month));
  return (
    <div className="news-stack news-calendar-page">
      <PageHeader title={t('news.calendar.title')} actions={<NewsNav current="calendar" />} />
      <CalendarToolbar month={month} onShow={(next) => goTo(writeMonth(next))} onToday={() => goTo('')} />
      <p className="field-help" id="calendar-help">
        {t('news.calendar.help')}
      </p>
      <QueryBoundary query={query}>
        {({ list, total }) => (
          <>
            {total > list.length && (
              <p className="field-help" data-testid="calendar-more">
                {t('news.calendar.more', { shown: list.length, total })}
              </p>
            )}
            <Month key={month} month={month} news={list} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function Month({ month, news }: { readonly month: string; readonly news: readonly ResourceRecord[] }) {
  const t = useTranslate();
  const api = useResourceApi();
  const invalidate = useInvalidate();
  const mutation = useMutation();
  const [moved, sayMoved] = useAnnouncement();
  const move = (id: string, days: number) => {
    const record = news.find((each) => each.id === id);
    if (record === undefined || days === 0) return;
    const publishAt = addCalendarDays(String(record.publishAt), days);
    mutation.run(
      (keyOf) => {
        const key = keyOf([id, record.version, publishAt]);
        return api.open(newsResource).send(id, record.version, 'reschedule', { payload: { publishAt }, key });
      },
      () => {
        sayMoved((t) => t('news.calendar.moved', { title: String(record.title), day: publishAt.slice(0, 10) }));
        invalidate(newsResource.name);
      },
    );
  };
  const { carried, press, letGo } = useMove(stepOf, ({ id, start }) => move(id, start));
  const dayOf = (record: ResourceRecord) =>
    addCalendarDays(String(record.publishAt), carried?.id === record.id ? carried.start : 0).slice(0, 10);
  const today = localDay(new Date());
  const held = news.find(({ id }) => id === carried?.id);
  return (
    <div className="news-stack">
      <ErrorLine refusal={mutation.refusal} fields={newsResource} />
      <p role="status" className="visually-hidden" data-testid="calendar-status">
        {held === undefined ? moved : t('news.calendar.carried', { title: String(held.title), day: dayOf(held) })}
      </p>
      <div className="news-calendar" data-testid="news-calendar">
        <table>
          <thead>
            <Weekdays />
          </thead>
          <tbody>
            {getMonthWeeks(month).map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td
                    key={day}
                    data-testid="calendar-day"
                    data-day={day}
                    data-outside={!day.startsWith(month)}
                    aria-current={day === today ? 'date' : undefined}
                    onDragOver={(event) => event.preventDefault()}
                    onDrop={(event) => {
                      event.preventDefault();
                      const [id = '', from = ''] = event.dataTransfer.getData('text/plain').split(' ');
                      move(id, daysBetween(`${from} 00:00:00`, `${day} 00:00:00`));
                    }}
                  >
                    <span className="news-calendar-number">{Number(day.slice(8))}</span>
                    {news
                      .filter((record) => dayOf(record) === day)
                      .map((record) => (
                        <CalendarItem
                          key={record.id}
                          record={record}
                          isCarried={carried?.id === record.id}
                          onKeyDown={(event) => press(record.id, event)}
                          onBlur={letGo}
                        />
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Weekdays() {
  const t = useTranslate();
  return (
    <tr>
      {DAYS.map((day) => (
        <th key={day} scope="col">
          {t(`news.calendar.${day}`)}
        </th>
      ))}
    </tr>
  );
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
