import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** The Korean of what this package says itself, in the polite form. */
export const ui = {
  common: {
    cancel: "취소",
    close: "닫기",
  },
  copyButton: {
    copy: "복사",
    copied: "복사됨",
    failed: "직접 선택해서 복사하세요",
  },
  failures: {
    offline: "오프라인 상태입니다. 인터넷 연결을 확인한 후 다시 시도하세요.",
    unreachable: "연결할 수 없습니다. 인터넷 연결을 확인한 후 다시 시도하세요.",
    tooMany: "시도 횟수가 너무 많습니다. 1분 후에 다시 시도하세요.",
    wait: "시도 횟수가 너무 많습니다. {time} 후에 다시 시도하세요.",
    waitIsOver: "이제 다시 시도할 수 있습니다.",
    forbidden: "이 작업을 수행할 권한이 없습니다. 다른 사용자로 로그인한 동안에는 일부 작업을 할 수 없습니다.",
    conflict:
      "지금은 이 작업을 할 수 없습니다. 팀이 소유한 프로젝트가 있으면 먼저 이전하거나 삭제하세요. 그렇지 않으면 다시 시도하세요.",
    banned: "이 계정은 정지되었습니다. 착오라고 생각되면 고객지원팀에 문의하세요.",
    bannedUntil: "이 계정은 {time}까지 정지되었습니다. 착오라고 생각되면 고객지원팀에 문의하세요.",
    unknown: "문제가 발생했습니다. 다시 시도하세요.",
    notLoaded: "불러올 수 없습니다",
    retry: "다시 시도",
  },
  form: {
    slow: "평소보다 오래 걸리고 있습니다…",
  },
} satisfies Translation<UiMessages>;
