import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/zh-Hant/prices";
import type { PaymentsMessages } from "../messages.ts";

/** The Traditional Chinese of prices, plans and payments. */
export const payments = {
  ...prices,
  pricing: {
    intervals: "計費週期",
    none: "目前沒有可購買的商品。",
    includes: "包含項目",
  },
  planButton: {
    signIn: "登入後選擇",
    choose: "選擇 {name}",
    opening: "正在開啟結帳頁面…",
    more: "購買更多",
    switch: "切換至 {name}",
    question: "要切換至「{name}」嗎？",
    consequence: "你的「{from}」訂閱將會結束，「{name}」會立即開始。",
    switching: "切換中…",
    current: "你目前的方案",
    owned: "已擁有",
    fallback: "沒有其他有效方案時自動包含",
  },
  subscriptionState: {
    renews: "續訂日期：{date}",
    ends: "結束日期：{date}",
    once: "一次性購買",
  },
  checkoutButton: {
    buy: "購買",
    going: "正在開啟結帳頁面…",
  },
  paymentSections: {
    card: "付款方式",
    cardText: "用於支付續訂費用。",
    noCard: "沒有已儲存的卡片。下次購買時，你需要提供卡片資料。",
    ending: "{brand}（末四碼 {last4}）",
    other: "已儲存的付款方式",
    expires: "有效期限：{month}/{year}",
    invoices: "帳單",
    noInvoices: "尚無帳單。",
    view: "查看",
    draft: "草稿",
    open: "待付款",
    paid: "已付款",
    uncollectible: "無法收款",
    void: "已作廢",
  },
  billing: {
    title: "方案和購買項目",
    text: "你擁有的商品和有效期限。",
    teamText: "團隊擁有的商品和有效期限。只有團隊管理員可以變更。",
    none: "尚未購買任何商品。",
    change: "變更方案",
    changeTitle: "選擇方案",
    cancel: "取消訂閱",
    cancelShort: "取消訂閱",
    cancelQuestion: "要取消訂閱「{name}」嗎？",
    cancelText: "你可以使用「{name}」至 {date}，之後不會再續訂。",
    cancelNow: "之後「{name}」不會再續訂。",
    canceling: "取消中…",
    keep: "保留訂閱",
    keeping: "處理中…",
    canceled: "已取消。在結束之前，你可以改變主意。",
    kept: "你的訂閱會繼續。",
  },
} satisfies Translation<PaymentsMessages>;
