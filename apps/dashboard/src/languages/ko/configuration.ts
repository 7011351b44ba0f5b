import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "구성",
    lead: "별도의 페이지가 없는 설정을 포함하여 이 프로젝트의 모든 설정을 하나의 JSON 문서로 보여 줍니다.",
    whole: "현재 구성",
    wholeLead: "모든 기본값이 포함됩니다. 비밀 정보는 숨겨져 있습니다.",
    search: "이름 및 값 검색",
    nothingFound: "일치하는 이름이나 값이 없습니다.",
    copyWhat: "구성(비밀 정보 제외)",
    expandAll: "모두 펼치기",
    collapseAll: "모두 접기",
    change: "설정 변경",
    changeLead: "경로와 값으로 구성된 JSON 객체를 입력하세요. 적용하기 전에 변경사항을 미리 볼 수 있습니다.",
    override: "변경사항(JSON)",
    overrideHint:
      "지정한 경로만 변경됩니다. 경로는 그 아래에 설정된 모든 항목을 대체합니다. {leaf}은(는) 하나의 값을 설정하고, {section}은(는) 해당 섹션의 나머지를 모두 기본값으로 재설정합니다. {none}은(는) 경로를 재설정합니다.",
    noText: "변경사항을 입력하세요(예: {example}).",
    noJson: "잘못된 JSON입니다: {problem}",
    noObject: "중괄호로 묶인 JSON 객체를 입력하세요.",
    preview: "변경사항 미리보기",
    previewTitle: "적용할 변경사항",
    noChange: "변경사항이 없습니다. 모두 이미 이렇게 설정되어 있습니다.",
    apply: "적용",
    cancel: "취소",
    applied: "구성을 업데이트했습니다.",
    history: "기록",
    historyLead: "구성의 최근 변경사항을 최신순으로 표시합니다.",
    filterHistory: "경로로 필터링",
    noHistory: "아직 변경사항이 없습니다",
    noHistoryText: "여기 또는 다른 페이지에서 변경한 내용이 이전 값과 함께 여기에 표시됩니다.",
    noMatch: "일치하는 최근 변경사항이 없습니다.",
    toAuditLog: "감사 로그 보기",
  },
} satisfies Translation<typeof configurationMessages>;
