/** Texts of a demo ticket and its conversation. */
interface TicketConversation {
  readonly kind: 'bug' | 'suggestion' | 'complaint' | 'consult' | 'other';
  readonly title: string;
  readonly content: string;
  readonly question: string;
  readonly back: string;
  readonly note: string;
  readonly answer: string;
}

/** Sample conversations of customers. */
export const TICKET_CONVERSATIONS: readonly [TicketConversation, ...TicketConversation[]] = [
  {
    kind: 'bug',
    title: '激活码提示已被使用',
    content: '昨天买的激活码，第一次输入就提示已被使用，换了一台电脑也一样。',
    question: '您好，请把提示页面的截图和订单号发给我们，我们来核对。',
    back: '订单号在订单页里，截图已经发到公众号了。',
    note: '后台显示该码只激活过一次，疑似重复提交。',
    answer: '已经为您重置激活次数，请重新输入激活码。',
  },
  {
    kind: 'consult',
    title: '如何补开公司抬头的发票',
    content: '上个月的订单开的是个人发票，现在公司需要报销，能否换开？',
    question: '可以换开。请提供公司名称和税号。',
    back: '信息填在联系方式里了，谢谢。',
    note: '跨月换开需要财务红冲，先问财务。',
    answer: '新的电子发票已经开出，请在订单详情里下载。',
  },
  {
    kind: 'complaint',
    title: '快递三天没有更新',
    content: '物流信息停在发货那天，已经三天没有任何更新，客服电话打不通。',
    question: '很抱歉让您久等，我们正在联系快递公司查询。',
    back: '今天还是没有动静，能不能重新发一份？',
    note: '快递公司说包裹滞留在中转站。',
    answer: '包裹今天已恢复运输，预计明天送达；运费已退回您的账户。',
  },
  {
    kind: 'suggestion',
    title: '希望支持批量导出报表',
    content: '每个月要一个一个导出报表，希望可以选择多个月份一次导出。',
    question: '感谢建议。请问您通常一次需要几个月的报表？',
    back: '一般是一个季度，也就是三个月。',
    note: '和产品经理确认过，已在下个版本计划里。',
    answer: '这个功能已列入下一个版本，上线后会通知您。',
  },
  {
    kind: 'bug',
    title: '升级之后打不开设置页面',
    content: '从 2.3 升级到 2.4 以后，点设置就白屏，重装也没有用。',
    question: '请问您用的是什么系统？是否安装了其他插件？',
    back: 'Windows 10，没有装插件。',
    note: '研发已复现，与旧配置文件有关。',
    answer: '2.4.1 已修复，请升级后重试；旧配置会自动迁移。',
  },
  {
    kind: 'other',
    title: '账号换绑手机号',
    content: '原来的手机号已经停用，收不到验证码，想换成新的手机号。',
    question: '为了您的账号安全，请提供最近一笔订单的金额以便核实。',
    back: '最近一笔是 299 元的年度套餐。',
    note: '核实通过，可以换绑。',
    answer: '手机号已更换，请用新号码登录。',
  },
];

/** Sample canned replies, with placeholders. */
export const CANNED: readonly (readonly [name: string, text: string])[] = [
  ['问候', '[customer] 您好，您的工单 [no] 已收到，我是 [operator]，马上为您处理。'],
  ['请求截图', '[customer] 您好，方便发一张出错页面的截图吗？这样我们能更快找到原因。'],
  ['请求订单号', '请提供相关的订单号，我们来为您核对。'],
  ['正在核实', '您反馈的问题我们正在核实，有结果会第一时间在工单 [no] 里回复您。'],
  ['已退款', '退款已经原路退回，通常 1 至 3 个工作日到账，请留意。'],
  ['已修复', '您反馈的问题已在新版本中修复，请升级后重试；如仍有问题请直接回复。'],
  ['感谢建议', '[customer] 您好，感谢您的建议，我们已转给产品团队。'],
  ['结束语', '请问还有其他可以帮您的吗？如果没有，工单 [no] 将在七天后自动关闭。'],
];
