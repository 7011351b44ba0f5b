import type { Translation } from "@latchkit/ui";
import type { impersonationMessages } from "../../users/impersonation/messages.ts";

export const impersonation = {
  impersonation: {
    act: "이 사용자로 로그인…",
    title: "{name}(으)로 로그인하시겠습니까?",
    titleUnnamed: "이 사용자로 로그인하시겠습니까?",
    lead: "앱이 새 탭에서 열리고 확인을 요청합니다. 1시간 동안 이 사용자에게 표시되는 내용을 볼 수 있으며, 모든 작업은 이 사용자가 한 것으로 처리됩니다.",
    limits:
      "모든 페이지에 배너가 표시됩니다. 사용자의 비밀번호, 이메일 주소, 패스키, 세션, 키는 변경할 수 없습니다. 이 로그인은 감사 로그에 기록됩니다.",
    place: "열 위치",
    here: "이 컴퓨터",
    address: "앱의 URL",
    addressHint: "로그인 페이지가 {path}에 있어야 합니다.",
    notHere: "로컬 URL을 입력하세요(예: http://localhost:3000).",
    nowhere:
      "열 수 있는 신뢰할 수 있는 도메인이 없습니다. ‘도메인’ 페이지에서 와일드 카드가 없는 도메인을 추가하거나 콘솔을 사용하세요.",
    open: "앱 열기",
    opened: "새 탭에서 앱을 열었습니다.",
    blocked:
      "브라우저에서 새 탭을 차단했습니다. 대신 {link}. 링크는 열린 페이지에서 확인한 후 한 번만 사용할 수 있습니다.",
    openLink: "여기에서 앱을 여세요",
    console: "다른 패키지로 만든 앱의 경우",
    consoleLead: "앱 페이지의 브라우저 콘솔에서 이 코드를 실행하세요. 현재 세션이 대체됩니다. 코드를 공유하지 마세요.",
    makeSnippet: "코드 만들기",
    consoleTitle: "콘솔",
    snippet: "콘솔용 코드",
  },
} satisfies Translation<typeof impersonationMessages>;
