import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useApp } from '@src/ui/app-context.tsx';

/** Link to the page of a refund, labelled with its number. */
export function RefundLink({ refund }: { readonly refund: ResourceRecord }) {
  const { go } = useApp();
  const to = `/order/refund_detail/${encodeURIComponent(refund.id)}`;
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(to);
      }}
    >
      {String(refund.refundNo ?? refund.id)}
    </a>
  );
}
