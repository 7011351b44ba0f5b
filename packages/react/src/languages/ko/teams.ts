import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** Korean for the team pages, in the polite form. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "팀 만들기",
    text: "팀을 만든 후 멤버를 초대할 수 있습니다.",
    name: "팀 이름",
    missing: "팀 이름을 입력하세요.",
    submit: "팀 만들기",
    busy: "만드는 중…",
  },
  deleteTeam: {
    title: "팀 삭제",
    text: "모든 멤버가 함께 사용하는 팀과 팀의 모든 데이터를 삭제합니다. 이 작업은 실행취소할 수 없습니다.",
    open: "팀 삭제…",
    question: "이 팀을 영구적으로 삭제하시겠습니까?",
  },
  invitationItem: {
    expires: "만료:",
    revoke: "취소하기",
    busy: "취소하는 중…",
  },
  invitations: {
    title: "초대",
    text: "초대받은 사람에게 링크가 포함된 이메일이 전송됩니다. 링크는 초대받은 주소의 계정에서 한 번만 사용할 수 있습니다.",
    email: "이메일 주소",
    role: "역할",
    usualRole: "새 멤버 기본값",
    submit: "초대 보내기",
    busy: "보내는 중…",
    sent: "{email} 주소로 초대를 보냈습니다.",
    open: "대기 중인 초대",
    none: "대기 중인 초대가 없습니다.",
    revoked: "{email} 주소로 보낸 초대를 취소했습니다.",
    unverified: "다른 사람을 초대하려면 먼저 계정 설정에서 본인의 이메일 주소를 인증하세요.",
  },
  leave: {
    title: "팀 나가기",
    text: "이 팀의 모든 항목에 액세스할 수 없게 됩니다. 다시 참여하려면 새 초대가 필요합니다.",
    open: "팀 나가기…",
    question: "{team}에서 나가시겠습니까?",
    unnamed: "팀",
    selected: "현재 팀입니다. 나가면 다른 팀을 선택할 때까지 현재 팀이 없습니다.",
    alone: "유일한 멤버입니다. 나가면 아무도 이 팀에 액세스하거나 팀을 삭제할 수 없습니다.",
    last: "이 팀의 마지막 관리자입니다. 먼저 다른 관리자를 초대하거나 팀을 삭제하세요.",
    submit: "팀 나가기",
    busy: "나가는 중…",
  },
  longList: {
    more: "더보기",
  },
  members: {
    title: "멤버",
    text: { other: "멤버 {count}명" },
    you: "나",
    unnamed: "이름 없는 멤버",
    remove: "삭제",
    question: "{name}님을 팀에서 삭제하시겠습니까?",
    consequence: "즉시 액세스할 수 없게 됩니다. 나중에 다시 초대할 수 있습니다.",
    submit: "멤버 삭제",
    busy: "삭제 중…",
    removed: "멤버를 삭제했습니다.",
  },
  nameForm: {
    save: "저장",
    busy: "저장 중…",
    saved: "저장했습니다.",
  },
  ownProfile: {
    title: "이 팀에서의 내 프로필",
    text: "여기에서 변경하기 전까지 팀에는 계정 프로필이 표시됩니다.",
    name: "이 팀에서의 표시 이름",
    usual: "비워 두면 ‘{name}’ 이름이 사용됩니다.",
    unnamed: "비워 두면 이 팀에서 이름이 표시되지 않습니다.",
  },
  teamPage: {
    changed: "이 팀에서의 권한이 변경되었습니다. 이제 이 페이지에는 액세스할 수 있는 항목이 표시됩니다.",
  },
  teamProfile: {
    title: "팀",
    text: "멤버와 초대받은 사람에게 표시됩니다.",
    fixed: "팀 이름과 사진을 변경할 권한이 없습니다.",
    name: "팀 이름",
    missing: "팀 이름을 입력하세요.",
    unnamed: "이름 없는 팀",
  },
};
