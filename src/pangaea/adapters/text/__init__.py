"""The games for language models: plain text in, free answers out.

```python
from pangaea.adapters.text import brief

print(brief(match.view(0), match.log(0), budget=3000).text)
```

* `brief`: rules, position, history and legal moves of a seat under a token budget, from its view alone;
* `read_answer`: the legal move that a free answer names, or what is wrong with it;
* `Dialogue`: one decision as a conversation, with retries;
* `referee.Referee`: whole games between callables, OpenAI-compatible endpoints (`pip install pangaea[text]`)
  and bots; `results.Standings` counts the results.

See `docs/language-models.md` for the rest.
"""

from .answers import AnswerError, NoMove, NotLegal, SeveralMoves, read_answer
from .briefing import Briefing, brief, moves_text, position_text, rules_text
from .budget import BudgetTooSmall, count_tokens
from .dialogue import Dialogue

__all__ = [
    "AnswerError",
    "Briefing",
    "BudgetTooSmall",
    "Dialogue",
    "NoMove",
    "NotLegal",
    "SeveralMoves",
    "brief",
    "count_tokens",
    "moves_text",
    "position_text",
    "read_answer",
    "rules_text",
]
