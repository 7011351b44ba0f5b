import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "로그인 문제",
    lead: "사용자의 로그인을 막을 수 있는 문제입니다.",
    "problem banned": "{when}까지 정지되었습니다.",
    "problem bannedForGood": "관리자가 해제할 때까지 정지되었습니다.",
    "problem too_many_passwords":
      "{email} 주소에 잘못된 비밀번호가 너무 많이 입력되었습니다. {when}까지 추가 시도가 거부됩니다.",
    "problem too_many_codes": "인증 앱의 잘못된 코드가 너무 많이 입력되었습니다. {when}까지 코드가 거부됩니다.",
    "problem too_many_emails":
      "{email} 주소로 보낸 이메일이 너무 많습니다. {when}까지 코드나 링크가 전송되지 않습니다.",
    "problem no_method": "이 프로젝트에서 제공하는 로그인 방법이 사용자에게 없습니다.",
    "problem method_disabled": "사용자가 설정한 방법을 이 프로젝트에서 사용 중지했습니다: {method}.",
    "problem email_not_verified": "{email} 주소가 인증되지 않아 이메일 코드로 로그인하는 데 사용할 수 없습니다.",
    "problem email_suppressed": "{email} 주소는 발송이 차단되어 이 프로젝트에서 이메일을 보내지 않습니다.",
    "problem email_failed": "{email} 주소로 보낸 최근 이메일이 도착하지 않았습니다.",
    liftBan: "정지 해제",
    banLifted: "정지를 해제했습니다.",
    unlock: "잠금 해제",
    unlocked: "사용자의 잠금을 해제했습니다. 이제 다시 시도할 수 있습니다.",
    markVerified: "인증됨으로 표시",
    verified: "주소를 인증됨으로 표시했습니다.",
    liftSuppression: "발송 차단 해제",
    suppressionLifted: "발송 차단을 해제했습니다.",
    openMethods: "로그인 방법 열기",
    openEmails: "이메일 열기",
    sendLink: "비밀번호 설정 링크 보내기",
    sendLinkLead:
      "{email} 주소로 비밀번호를 설정할 수 있는 링크를 보냅니다. 이후 사용자는 이 비밀번호로 로그인할 수 있습니다.",
    linkSent: "{email} 주소로 이메일을 보냈습니다.",
  },
} satisfies Translation<typeof signInProblemsMessages>;
