// The command line: positional words and `--name value` pairs.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "border/position.hpp"
#include "play/batch.hpp"

namespace pangaea {

class Arguments {
  public:
    // `names`: the options that the command knows.
    Arguments(int count, char** words, const std::vector<std::string_view>& names);

    const std::vector<std::string>& words() const { return words_; }
    std::string text(const std::string& name, const std::string& otherwise) const;
    std::int64_t number(const std::string& name, std::int64_t otherwise) const;

  private:
    std::vector<std::string> words_;
    std::map<std::string, std::string> options_;
};

// `greedy:slip=0.1`, `search:iterations=200,runners=8`: a bot and what differs from its defaults.
Player player_of(std::string_view text);

// The game, player count, options, number of games, seed and threads that the words and options name; bots follow
// the player count: one for each seat, or one for all.
struct Table {
    const Offer* offer;
    Batch batch;
    std::vector<std::string> bots;
};
Table table_of(const Arguments& arguments);

int gen(int count, char** words);
int match(int count, char** words);
int check(int count, char** words);

} // namespace pangaea
