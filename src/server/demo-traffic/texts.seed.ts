/** Where a customer of the demo lives. */
export const homeAddress = (region: string, number: number): string => `${region}人民路 ${number} 号`;

/** What followers of the demo write: some of it a rule answers, some of it none. */
export const FOLLOWER_TALK = ['价格', '发票', '营业时间', '能不能货到付款', '有没有学生优惠', '你好'] as const;
