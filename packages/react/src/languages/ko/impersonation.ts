import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** Korean for impersonators, in the polite form. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "다른 사용자로 로그인 중",
    acting: "{name}(으)로 로그인되어 있습니다",
    actingUnnamed: "다른 사용자로 로그인되어 있습니다",
    stop: "종료",
    stopping: "종료하는 중…",
  },
  impersonation: {
    title: "{name}(으)로 로그인하시겠습니까?",
    titleUnnamed: "이 사용자로 로그인하시겠습니까?",
    lead: "종료할 때까지 모든 작업은 이 사용자가 한 것으로 처리됩니다.",
    before: "현재 {name}(으)로 로그인되어 있습니다. 종료하면 내 계정으로 돌아갑니다.",
    beforeUnnamed: "현재 로그인되어 있습니다. 종료하면 내 계정으로 돌아갑니다.",
    confirm: "{name}(으)로 계속",
    confirmUnnamed: "계속",
    busy: "로그인 중…",
    cancel: "취소",
    endedTitle: "종료된 세션입니다",
    ended: "세션이 만료되었거나 종료되었습니다. 대시보드의 사용자 페이지에서 다시 시작하세요.",
    foreignTitle: "사용할 수 없는 링크입니다",
    foreign:
      "다른 사람이 선택한 계정에 로그인하게 되는 링크입니다. 여기에서는 다른 사용자로 로그인하기 위한 세션만 사용할 수 있습니다.",
    missingTitle: "선택한 사용자가 없습니다",
    missing: "다른 사용자로 로그인하려면 대시보드에서 해당 사용자의 페이지를 여세요.",
    home: "홈으로 이동",
  },
};
