import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/ko/prices";
import type { PaymentsMessages } from "../messages.ts";

/** The Korean of prices, plans and payments. */
export const payments = {
  ...prices,
  pricing: {
    intervals: "결제 주기",
    none: "현재 판매 중인 상품이 없습니다.",
    includes: "포함된 항목",
  },
  planButton: {
    signIn: "로그인하고 선택",
    choose: "{name} 선택",
    opening: "결제 페이지를 여는 중…",
    more: "추가 구매",
    switch: "{name}(으)로 변경",
    question: "{name}(으)로 변경하시겠습니까?",
    consequence: "{from} 구독이 종료되고 {name} 구독이 바로 시작됩니다.",
    switching: "변경 중…",
    current: "현재 요금제",
    owned: "보유 중",
    fallback: "활성 상태인 다른 요금제가 없을 때 포함됨",
  },
  subscriptionState: {
    renews: "{date}에 갱신",
    ends: "{date}에 종료",
    once: "일회성 구매",
  },
  checkoutButton: {
    buy: "구매",
    going: "결제 페이지를 여는 중…",
  },
  paymentSections: {
    card: "결제 수단",
    cardText: "갱신 요금을 결제하는 수단입니다.",
    noCard: "저장된 카드가 없습니다. 다음에 구매할 때 카드를 입력하게 됩니다.",
    ending: "{brand}(끝자리 {last4})",
    other: "저장된 결제 수단",
    expires: "만료: {month}/{year}",
    invoices: "청구서",
    noInvoices: "아직 청구서가 없습니다.",
    view: "보기",
    draft: "초안",
    open: "미결제",
    paid: "결제됨",
    uncollectible: "징수 불가",
    void: "취소됨",
  },
  billing: {
    title: "요금제 및 구매",
    text: "보유한 상품과 이용 기간입니다.",
    teamText: "팀이 보유한 상품과 이용 기간입니다. 팀 관리자만 변경할 수 있습니다.",
    none: "아직 구매한 상품이 없습니다.",
    change: "요금제 변경",
    changeTitle: "요금제 선택",
    cancel: "구독 취소",
    cancelShort: "취소하기",
    cancelQuestion: "{name} 구독을 취소하시겠습니까?",
    cancelText: "{name}은(는) {date}까지 이용할 수 있으며 이후에는 갱신되지 않습니다.",
    cancelNow: "{name}은(는) 앞으로 갱신되지 않습니다.",
    canceling: "취소하는 중…",
    keep: "구독 유지",
    keeping: "처리 중…",
    canceled: "취소되었습니다. 종료되기 전까지는 되돌릴 수 있습니다.",
    kept: "구독이 계속됩니다.",
  },
} satisfies Translation<PaymentsMessages>;
