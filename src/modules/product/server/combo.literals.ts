import type { Label } from '@src/contracts/resource/label.ts';

/** Says which member keeps a combo from being sold. */
export const offSale = (member: string): Label => ({ zh_CN: `“${member}”没有在售`, en: `“${member}” is not on sale` });
